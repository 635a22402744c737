CREATE TABLE "identity_attempts" (
	"subject" text collate "C" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"username" text collate "C" NOT NULL,
	"secret" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_challenges_name" CHECK ("identity_challenges"."name" in ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'))
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_one_time_tokens" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"username" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_one_time_tokens_purpose" CHECK ("identity_one_time_tokens"."purpose" in ('validate', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"origin_jti" text collate "C" PRIMARY KEY NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"sub" text collate "C" NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "identity_refresh_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"username" text collate "C" PRIMARY KEY NOT NULL,
	"sub" text collate "C" NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"srp_salt" text,
	"srp_verifier" text,
	"password_expires_at" timestamp (3) with time zone,
	"totp_secret" text,
	"totp_last_step" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_users_sub_unique" UNIQUE("sub"),
	CONSTRAINT "identity_users_status" CHECK ("identity_users"."status" in ('CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"label_key" text collate "C" GENERATED ALWAYS AS (fold("organizations"."label")) STORED,
	"server_id" text collate "C",
	"vhost" text collate "C",
	"status" text DEFAULT 'active' NOT NULL,
	"trial_enabled" boolean DEFAULT false NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dns_profile_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("organizations"."id" || ' ' || "organizations"."label" || ' ' || coalesce("organizations"."vhost", ''))) STORED NOT NULL,
	CONSTRAINT "organizations_status" CHECK ("organizations"."status" in ('active', 'trial', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('invitation', 'password_reset'))
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"web" text NOT NULL,
	"ios" text NOT NULL,
	"android" text NOT NULL,
	"minimum_ios" text NOT NULL,
	"minimum_android" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_versions_single_row" CHECK ("app_versions"."id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"label" text NOT NULL,
	"label_key" text collate "C" GENERATED ALWAYS AS (fold("teams"."label")) STORED,
	"description" text DEFAULT '' NOT NULL,
	"displayed" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("teams"."id" || ' ' || "teams"."label" || ' ' || "teams"."description")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"username" text collate "C" NOT NULL,
	"first_name" text NOT NULL,
	"first_name_key" text collate "C" GENERATED ALWAYS AS (fold("users"."first_name")) STORED,
	"last_name" text NOT NULL,
	"last_name_key" text collate "C" GENERATED ALWAYS AS (fold("users"."last_name")) STORED,
	"email" text NOT NULL,
	"email_key" text collate "C" GENERATED ALWAYS AS (fold("users"."email")) STORED,
	"phone" text,
	"organization_id" text collate "C",
	"user_type" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"sms_enabled" boolean DEFAULT false NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"preferred_mfa" text DEFAULT 'NOMFA' NOT NULL,
	"app_version" text,
	"platform" text,
	"last_checked_version" text,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"invite_expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("users"."username" || ' ' || "users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email" || ' ' || coalesce("users"."phone", ''))) STORED NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('super_admin', 'admin', 'user')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('invited', 'active', 'disabled', 'reset_required')),
	CONSTRAINT "users_preferred_mfa" CHECK ("users"."preferred_mfa" in ('NOMFA', 'SMS', 'TOTP')),
	CONSTRAINT "users_platform" CHECK ("users"."platform" in ('ios', 'android', 'web')),
	CONSTRAINT "users_organization" CHECK ("users"."organization_id" is not null or "users"."user_type" = 'super_admin')
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_attempts_by_updated_at" ON "identity_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_challenges_by_expires_at" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_one_time_tokens_by_username" ON "identity_one_time_tokens" USING btree ("username");--> statement-breakpoint
CREATE INDEX "identity_one_time_tokens_by_expires_at" ON "identity_one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_by_sub" ON "identity_refresh_tokens" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_by_expires_at" ON "identity_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organizations_by_label" ON "organizations" USING btree ("label_key","id");--> statement-breakpoint
CREATE INDEX "organizations_by_status" ON "organizations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "organizations_by_created_at" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_by_server" ON "organizations" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_by_user" ON "outbox" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "team_members_by_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_by_organization" ON "teams" USING btree ("organization_id","label_key","id");--> statement-breakpoint
CREATE INDEX "teams_by_label" ON "teams" USING btree ("label_key","id");--> statement-breakpoint
CREATE INDEX "teams_by_created_at" ON "teams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "teams_search" ON "teams" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_organization" ON "users" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_username" ON "users" USING btree ("organization_id","username");--> statement-breakpoint
CREATE INDEX "users_by_organization_first_name" ON "users" USING btree ("organization_id","first_name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_first_name" ON "users" USING btree ("first_name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_last_name" ON "users" USING btree ("organization_id","last_name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree ("last_name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_email" ON "users" USING btree ("organization_id","email_key","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_user_type" ON "users" USING btree ("organization_id","user_type","id");--> statement-breakpoint
CREATE INDEX "users_by_user_type" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_status" ON "users" USING btree ("organization_id","status","id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_by_organization_last_seen_at" ON "users" USING btree ("organization_id",coalesce("last_seen_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_by_last_seen_at" ON "users" USING btree (coalesce("last_seen_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_by_organization_created_at" ON "users" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);