CREATE TABLE "device_codes" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "device_tokens" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"token_hash" text collate "C",
	"enrolled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_name" text NOT NULL,
	CONSTRAINT "device_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "dns_batches" (
	"resolver_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dns_batches_resolver_id_id_pk" PRIMARY KEY("resolver_id","id")
);
--> statement-breakpoint
CREATE TABLE "dns_resolvers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"token_hash" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_profile_at" timestamp (3) with time zone,
	"last_report_at" timestamp (3) with time zone,
	"address" text,
	"software" text,
	"search" text GENERATED ALWAYS AS (fold("dns_resolvers"."name")) STORED NOT NULL,
	CONSTRAINT "dns_resolvers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "security_devices" DROP CONSTRAINT "security_devices_platform";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_batches" ADD CONSTRAINT "dns_batches_resolver_id_dns_resolvers_id_fk" FOREIGN KEY ("resolver_id") REFERENCES "public"."dns_resolvers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_resolvers" ADD CONSTRAINT "dns_resolvers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_tokens_by_device" ON "device_tokens" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "device_tokens_by_organization" ON "device_tokens" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "dns_batches_by_at" ON "dns_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "dns_resolvers_by_name" ON "dns_resolvers" USING btree ("organization_id",(fold("name") collate "C"),"id");--> statement-breakpoint
ALTER TABLE "security_devices" ADD CONSTRAINT "security_devices_platform" CHECK ("security_devices"."platform" in ('ios', 'android', 'ipados', 'windows', 'macos', 'linux'));