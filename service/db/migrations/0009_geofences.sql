CREATE TABLE "geofence_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "geofence_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text collate "C" NOT NULL,
	"username" text collate "C" NOT NULL,
	"geofence_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "geofence_events_event" CHECK ("geofence_events"."event" in ('enter', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "geofences" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"shape" jsonb NOT NULL,
	CONSTRAINT "geofences_colour" CHECK ("geofences"."colour" in ('blue', 'green', 'orange', 'red', 'purple', 'grey'))
);
--> statement-breakpoint
ALTER TABLE "geofence_events" ADD CONSTRAINT "geofence_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofences" ADD CONSTRAINT "geofences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geofence_events_by_time" ON "geofence_events" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "geofences_by_name" ON "geofences" USING btree ("organization_id",fold("name"));