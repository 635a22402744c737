-- It is not known where the failures so far came from.
DELETE FROM "identity_attempts";--> statement-breakpoint
ALTER TABLE "identity_attempts" DROP CONSTRAINT "identity_attempts_pkey";--> statement-breakpoint
ALTER TABLE "identity_attempts" ADD COLUMN "place" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_attempts" ADD CONSTRAINT "identity_attempts_subject_place_pk" PRIMARY KEY("subject","place");--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD COLUMN "first_proof" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_first_proof" CHECK ("identity_challenges"."first_proof" in ('password', 'email', 'phone_number'));--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "identity_refresh_tokens" SET "proved_at" = "authenticated_at";
