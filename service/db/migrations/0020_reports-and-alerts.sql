CREATE TABLE "alert_events" (
	"organization_id" text collate "C" NOT NULL,
	"event" text NOT NULL,
	"subject" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	"details" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_events_organization_id_event_subject_pk" PRIMARY KEY("organization_id","event","subject"),
	CONSTRAINT "alert_events_event" CHECK ("alert_events"."event" in ('criticalDevice', 'rootedDevice', 'silentDevice', 'dnsThreat', 'adminSignIn', 'factorRemoved'))
);
--> statement-breakpoint
CREATE TABLE "device_alerts" (
	"device_id" text collate "C" NOT NULL,
	"event" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_alerts_device_id_event_pk" PRIMARY KEY("device_id","event"),
	CONSTRAINT "device_alerts_event" CHECK ("device_alerts"."event" in ('criticalDevice', 'rootedDevice', 'silentDevice', 'dnsThreat', 'adminSignIn', 'factorRemoved'))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" text collate "C" NOT NULL,
	"browser_hash" text collate "C" NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "notice_plans" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"report_plan" text,
	"next_report_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"events" integer NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('report', 'criticalDevice', 'rootedDevice', 'silentDevice', 'dnsThreat', 'adminSignIn', 'factorRemoved'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "notice_id" bigint;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_alerts" ADD CONSTRAINT "device_alerts_device_id_security_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."security_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_plans" ADD CONSTRAINT "notice_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_plans_by_next_report_at" ON "notice_plans" USING btree ("next_report_at");--> statement-breakpoint
CREATE INDEX "notices_by_organization" ON "notices" USING btree ("organization_id","kind","at" desc);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_by_notice" ON "outbox" USING btree ("notice_id");