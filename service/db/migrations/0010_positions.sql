CREATE TABLE "current_positions" (
	"person" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "current_positions_person_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" text collate "C",
	"user_id" text collate "C",
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"lat" integer,
	"lng" integer,
	"altitude" integer,
	"accuracy" integer,
	"vertical_accuracy" integer,
	"speed" integer,
	"heading" smallint,
	"battery" smallint,
	"charging" boolean,
	"source" smallint,
	"motion" smallint,
	"connectivity" smallint,
	"device_id" text,
	"implausible" boolean,
	CONSTRAINT "current_positions_of_user" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"person" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"lat" integer NOT NULL,
	"lng" integer NOT NULL,
	"altitude" integer,
	"accuracy" integer,
	"vertical_accuracy" integer,
	"speed" integer,
	"heading" smallint,
	"battery" smallint,
	"charging" boolean,
	"source" smallint,
	"motion" smallint,
	"connectivity" smallint,
	"device_id" text,
	"implausible" boolean,
	CONSTRAINT "positions_person_at_pk" PRIMARY KEY("person","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "tracking_settings" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"retention_days" smallint DEFAULT 30 NOT NULL,
	"kept_from" timestamp (3) with time zone,
	"units" text DEFAULT 'metric' NOT NULL,
	"style" text DEFAULT 'auto' NOT NULL,
	"view" jsonb,
	"shares_everybody" boolean DEFAULT true NOT NULL,
	"sharing_teams" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "tracking_settings_retention" CHECK ("tracking_settings"."retention_days" in (1, 7, 14, 30, 90, 180, 365)),
	CONSTRAINT "tracking_settings_units" CHECK ("tracking_settings"."units" in ('metric', 'imperial')),
	CONSTRAINT "tracking_settings_style" CHECK ("tracking_settings"."style" in ('auto', 'light', 'dark'))
);
--> statement-breakpoint
ALTER TABLE "current_positions" ADD CONSTRAINT "current_positions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_positions" ADD CONSTRAINT "current_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_settings" ADD CONSTRAINT "tracking_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "current_positions_by_user" ON "current_positions" USING btree ("user_id");