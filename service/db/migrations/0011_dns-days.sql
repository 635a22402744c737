CREATE TABLE "dns_days" (
	"organization_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"queries" integer NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dns_days_organization_id_kind_day_status_value_pk" PRIMARY KEY("organization_id","kind","day","status","value")
);
--> statement-breakpoint
-- Days are added up while hours are counted, so these are counted once more.
UPDATE "dns_profiles" SET "counted_until" = NULL;
