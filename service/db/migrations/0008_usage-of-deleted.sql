ALTER TABLE "usage_months" DROP CONSTRAINT "usage_months_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "usage_months" ADD COLUMN "label" text;