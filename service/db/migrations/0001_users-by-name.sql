DROP INDEX "users_by_organization_first_name";--> statement-breakpoint
DROP INDEX "users_by_first_name";--> statement-breakpoint
CREATE INDEX "users_by_organization_first_name" ON "users" USING btree ("organization_id","first_name_key","last_name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_first_name" ON "users" USING btree ("first_name_key","last_name_key","id");