CREATE TABLE "security_devices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"device_name" text NOT NULL,
	"manufacturer" text,
	"model" text,
	"platform" text NOT NULL,
	"os_version" text collate "C" NOT NULL,
	"os_major" integer GENERATED ALWAYS AS (substring("security_devices"."os_version" from '^[0-9]{1,6}')::int) STORED,
	"os_build" text,
	"security_patch_level" timestamp (3) with time zone,
	"app_version" text collate "C",
	"app_build" text,
	"jailbroken" boolean,
	"passcode_set" boolean,
	"biometrics_enabled" boolean,
	"encrypted" boolean,
	"hardware_backed_keystore" boolean,
	"developer_mode" boolean,
	"adb_enabled" boolean,
	"unknown_sources" boolean,
	"emulator" boolean,
	"app_tampered" boolean,
	"hooking_detected" boolean,
	"malware_apps" text[] DEFAULT '{}' NOT NULL,
	"integrity" text DEFAULT 'unknown' NOT NULL,
	"vpn_active" boolean,
	"dns_profile_installed" boolean,
	"ip_address" text,
	"country" text,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_check_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("security_devices"."device_name" || ' ' || coalesce("security_devices"."manufacturer", '') || ' ' || coalesce("security_devices"."model", '') || ' ' || "security_devices"."device_id")) STORED NOT NULL,
	CONSTRAINT "security_devices_platform" CHECK ("security_devices"."platform" in ('ios', 'android', 'ipados', 'windows', 'macos')),
	CONSTRAINT "security_devices_integrity" CHECK ("security_devices"."integrity" in ('verified', 'failed', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "security_devices" ADD CONSTRAINT "security_devices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_devices" ADD CONSTRAINT "security_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_devices_by_organization" ON "security_devices" USING btree ("organization_id","last_check_in_at","id");--> statement-breakpoint
CREATE INDEX "security_devices_by_user" ON "security_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('invitation', 'password_reset', 'code', 'factor_removed', 'security_report', 'security_alert'));