ALTER TABLE "usage_months" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Past months keep the usage that was counted until now.
UPDATE "usage_months" SET "counted_at" = now() WHERE "month" < to_char(now(), 'YYYY-MM');
