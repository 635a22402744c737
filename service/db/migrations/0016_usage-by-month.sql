CREATE TABLE "usage_months" (
	"organization_id" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"numbers" integer DEFAULT 0 NOT NULL,
	"queries" bigint DEFAULT 0 NOT NULL,
	"devices" integer DEFAULT 0 NOT NULL,
	"storage" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_months_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;