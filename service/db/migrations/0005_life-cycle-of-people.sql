DROP INDEX "phone_numbers_by_assigned_to";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_when_enabled" text;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_numbers_by_assigned_to" ON "phone_numbers" USING btree ("assigned_to");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_when_enabled" CHECK ("users"."status_when_enabled" in ('active', 'reset_required'));