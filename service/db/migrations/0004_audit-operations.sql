ALTER TABLE "audit_entries" ADD COLUMN "operation_id" text collate "C";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "leads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_by_operation" ON "audit_entries" USING btree ("operation_id","id");--> statement-breakpoint
CREATE INDEX "audit_leads_by_organization" ON "audit_entries" USING btree ("organization_id","id") WHERE leads;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_leads" ON "audit_entries" USING btree ("operation_id","action",coalesce("actor_id", ''),coalesce("organization_id", '')) WHERE leads;