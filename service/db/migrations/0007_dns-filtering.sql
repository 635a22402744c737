CREATE TABLE "dns_devices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"model" text,
	"local_ip" text,
	"user_id" text collate "C",
	"last_seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dns_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dns_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "C" NOT NULL,
	"root" text collate "C" NOT NULL,
	"tracker" text collate "C",
	"country" text collate "C" NOT NULL,
	"company" text collate "C" NOT NULL,
	CONSTRAINT "dns_domains_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "dns_entries" (
	"organization_id" text collate "C" NOT NULL,
	"list" text NOT NULL,
	"id" text collate "C" NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dns_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"recreation" boolean DEFAULT false NOT NULL,
	"note" text,
	"until" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dns_entries_organization_id_list_id_pk" PRIMARY KEY("organization_id","list","id"),
	CONSTRAINT "dns_entries_list" CHECK ("dns_entries"."list" in ('denylist', 'allowlist', 'mutelist', 'tlds', 'blocklists', 'natives', 'services', 'categories'))
);
--> statement-breakpoint
CREATE TABLE "dns_hours" (
	"organization_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"queries" integer NOT NULL,
	CONSTRAINT "dns_hours_organization_id_kind_hour_status_value_pk" PRIMARY KEY("organization_id","kind","hour","status","value")
);
--> statement-breakpoint
CREATE TABLE "dns_profiles" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"switches" jsonb NOT NULL,
	"logs_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dns_profiles_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "dns_queries" (
	"organization_id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dns_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"device_id" text collate "C",
	"domain_id" integer,
	"type" smallint NOT NULL,
	"protocol" text NOT NULL,
	"ip_version" smallint NOT NULL,
	"dnssec" boolean NOT NULL,
	"client_ip" text collate "C",
	"client" text collate "C",
	"is_threat" boolean NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "dns_queries_organization_id_at_id_pk" PRIMARY KEY("organization_id","at","id")
);
--> statement-breakpoint
ALTER TABLE "dns_devices" ADD CONSTRAINT "dns_devices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_devices" ADD CONSTRAINT "dns_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_entries" ADD CONSTRAINT "dns_entries_organization_id_dns_profiles_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."dns_profiles"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_profiles" ADD CONSTRAINT "dns_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dns_devices_by_organization" ON "dns_devices" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "dns_devices_by_user" ON "dns_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dns_domains_by_name" ON "dns_domains" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dns_queries_by_status" ON "dns_queries" USING btree ("organization_id","status","at","id");--> statement-breakpoint
CREATE INDEX "dns_queries_by_device" ON "dns_queries" USING btree ("organization_id","device_id","at","id");--> statement-breakpoint
CREATE INDEX "dns_queries_by_domain" ON "dns_queries" USING btree ("domain_id","organization_id","at","id");