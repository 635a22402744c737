ALTER TABLE "motd_editions" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "motd_editions" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "motd_editions" ADD COLUMN "cancelled_at" timestamp (3) with time zone;