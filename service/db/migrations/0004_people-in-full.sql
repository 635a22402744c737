CREATE TABLE "audit_entries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text collate "C" NOT NULL,
	"actor_id" text collate "C",
	"actor_username" text collate "C",
	"actor_role" text collate "C",
	"ip" text,
	"user_agent" text,
	"organization_id" text collate "C",
	"action" text collate "C" NOT NULL,
	"target_type" text collate "C",
	"target_id" text collate "C",
	"target_label" text,
	"before" jsonb,
	"after" jsonb,
	"outcome" text collate "C" NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"sid" text collate "C" PRIMARY KEY NOT NULL,
	"phone_number" text collate "C" NOT NULL,
	"friendly_name" text NOT NULL,
	"capabilities" jsonb NOT NULL,
	"iso_country" text collate "C" NOT NULL,
	"organization_id" text collate "C",
	"assigned_to" text collate "C",
	"assigned_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"sms_enabled" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'in-use' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_numbers_phoneNumber_unique" UNIQUE("phone_number"),
	CONSTRAINT "phone_numbers_status" CHECK ("phone_numbers"."status" in ('in-use', 'pending', 'released'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"resource" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_organization" ON "audit_entries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_target" ON "audit_entries" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_organization_action" ON "audit_entries" USING btree ("organization_id","action","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "phone_numbers_by_organization" ON "phone_numbers" USING btree ("organization_id","phone_number");--> statement-breakpoint
CREATE INDEX "phone_numbers_by_assigned_to" ON "phone_numbers" USING btree ("assigned_to");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id","resource","name");--> statement-breakpoint
CREATE INDEX "saved_views_by_user" ON "saved_views" USING btree ("user_id","resource");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
