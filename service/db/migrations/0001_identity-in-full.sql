CREATE TABLE "identity_authorization_codes" (
	"code_hash" text collate "C" PRIMARY KEY NOT NULL,
	"origin_jti" text collate "C" NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"nonce" text,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"sub" text collate "C" NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"sent_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_codes_sub_purpose_pk" PRIMARY KEY("sub","purpose"),
	CONSTRAINT "identity_codes_purpose" CHECK ("identity_codes"."purpose" in ('confirm_sign_up', 'forgot_password', 'verify_email', 'verify_phone_number'))
);
--> statement-breakpoint
CREATE TABLE "identity_devices" (
	"device_key" text collate "C" PRIMARY KEY NOT NULL,
	"sub" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"srp_salt" text NOT NULL,
	"srp_verifier" text NOT NULL,
	"remembered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_temporary_credentials" (
	"access_key_id" text collate "C" PRIMARY KEY NOT NULL,
	"identity_id" text collate "C" NOT NULL,
	"origin_jti" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_challenges" DROP CONSTRAINT "identity_challenges_name";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD COLUMN "device_key" text collate "C";--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD COLUMN "then_custom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "scope" text DEFAULT 'aws.cognito.signin.user.admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "device_key" text collate "C";--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "factors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "preferred_factor" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "medium" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_authorization_codes_by_expires_at" ON "identity_authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_by_expires_at" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_devices_by_sub" ON "identity_devices" USING btree ("sub","created_at","device_key");--> statement-breakpoint
CREATE INDEX "identity_temporary_credentials_by_expires_at" ON "identity_temporary_credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_by_due_at" ON "outbox" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_name" CHECK ("identity_challenges"."name" in ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE', 'MFA_SETUP', 'MFA_SETUP_VERIFIED', 'CUSTOM_CHALLENGE', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'));--> statement-breakpoint
ALTER TABLE "identity_users" ADD CONSTRAINT "identity_users_preferred_factor" CHECK ("identity_users"."preferred_factor" in ('SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_medium" CHECK ("outbox"."medium" in ('email', 'sms'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('invitation', 'password_reset', 'code'));--> statement-breakpoint
UPDATE "identity_users" SET "factors" = '{SOFTWARE_TOKEN_MFA}', "preferred_factor" = 'SOFTWARE_TOKEN_MFA' WHERE "totp_secret" IS NOT NULL;
