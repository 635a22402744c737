CREATE TABLE "cores" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"region" text collate "C" NOT NULL,
	"size" text collate "C" NOT NULL,
	"status" text collate "C" DEFAULT 'launching' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" text,
	"host" text collate "C",
	"port" integer,
	"version" text collate "C",
	"admin_username" text collate "C" NOT NULL,
	"admin_email" text NOT NULL,
	"admin_password" text,
	"launched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_heartbeat_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold("cores"."name" || ' ' || "cores"."organization_id")) STORED NOT NULL,
	CONSTRAINT "cores_name_unique" UNIQUE("name"),
	CONSTRAINT "cores_status" CHECK ("cores"."status" in ('launching', 'running', 'stopping', 'stopped', 'failed', 'removing')),
	CONSTRAINT "cores_size" CHECK ("cores"."size" in ('small', 'medium', 'large'))
);
--> statement-breakpoint
CREATE TABLE "proxies" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text collate "C" NOT NULL,
	"host" text collate "C" NOT NULL,
	"port" integer NOT NULL,
	"username" text,
	"password" text,
	"password_set" boolean DEFAULT false NOT NULL,
	"organizations" text[] DEFAULT '{}' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"max_connections" integer,
	"rate_limit_k_bps" integer,
	"health" text collate "C" DEFAULT 'unknown' NOT NULL,
	"health_error" text,
	"latency_ms" integer,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("proxies"."name" || ' ' || "proxies"."host")) STORED NOT NULL,
	CONSTRAINT "proxies_name_unique" UNIQUE("name"),
	CONSTRAINT "proxies_type" CHECK ("proxies"."type" in ('tls', 'socks5', 'https', 'xep0065')),
	CONSTRAINT "proxies_health" CHECK ("proxies"."health" in ('up', 'down', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "chat_stand_ins" (
	"server_id" text collate "C" NOT NULL,
	"vhost" text collate "C" NOT NULL,
	"users" text[] DEFAULT '{}' NOT NULL,
	"groups" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "chat_stand_ins_server_id_vhost_pk" PRIMARY KEY("server_id","vhost")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text collate "C" NOT NULL,
	"api_url" text,
	"api_user" text,
	"api_secret" text,
	"api_secret_set" boolean DEFAULT false NOT NULL,
	"region" text collate "C",
	"c2s_port" integer DEFAULT 5222 NOT NULL,
	"s2s_port" integer DEFAULT 5269 NOT NULL,
	"ws_path" text DEFAULT '/ws' NOT NULL,
	"status" text collate "C" DEFAULT 'unknown' NOT NULL,
	"status_error" text,
	"version" text collate "C",
	"last_checked_at" timestamp (3) with time zone,
	"uptime_seconds" integer,
	"online_users" integer,
	"registered_users" integer,
	"vhost_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("servers"."name" || ' ' || "servers"."host" || ' ' || coalesce("servers"."region", ''))) STORED NOT NULL,
	CONSTRAINT "servers_name_unique" UNIQUE("name"),
	CONSTRAINT "servers_status" CHECK ("servers"."status" in ('online', 'degraded', 'offline', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "virtual_hosts" (
	"vhost" text collate "C" PRIMARY KEY NOT NULL,
	"server_id" text collate "C" NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	"present" boolean DEFAULT true NOT NULL,
	"registered_users" integer,
	"online_users" integer,
	"tls_expires_at" timestamp (3) with time zone,
	"last_synced_at" timestamp (3) with time zone,
	"sync_error" text
);
--> statement-breakpoint
ALTER TABLE "cores" ADD CONSTRAINT "cores_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_stand_ins" ADD CONSTRAINT "chat_stand_ins_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_hosts" ADD CONSTRAINT "virtual_hosts_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cores_by_organization" ON "cores" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "proxies_by_priority" ON "proxies" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "servers_by_name" ON "servers" USING btree ((fold("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "virtual_hosts_by_server" ON "virtual_hosts" USING btree ("server_id","vhost");