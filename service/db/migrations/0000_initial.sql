CREATE TABLE "audit_entries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text collate "C" NOT NULL,
	"actor_id" text collate "C",
	"actor_username" text collate "C",
	"actor_role" text collate "C",
	"ip" text,
	"user_agent" text,
	"organization_id" text collate "C",
	"action" text collate "C" NOT NULL,
	"target_type" text collate "C",
	"target_id" text collate "C",
	"target_label" text,
	"before" jsonb,
	"after" jsonb,
	"outcome" text collate "C" NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "cores" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"region" text collate "C" NOT NULL,
	"size" text collate "C" NOT NULL,
	"status" text collate "C" DEFAULT 'launching' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" text,
	"host" text collate "C",
	"port" integer,
	"version" text collate "C",
	"admin_username" text collate "C" NOT NULL,
	"admin_email" text NOT NULL,
	"admin_password" text,
	"launched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_heartbeat_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold("cores"."name" || ' ' || "cores"."organization_id")) STORED NOT NULL,
	CONSTRAINT "cores_name_unique" UNIQUE("name"),
	CONSTRAINT "cores_status" CHECK ("cores"."status" in ('launching', 'running', 'stopping', 'stopped', 'failed', 'removing')),
	CONSTRAINT "cores_size" CHECK ("cores"."size" in ('small', 'medium', 'large'))
);
--> statement-breakpoint
CREATE TABLE "device_codes" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "device_tokens" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"token_hash" text collate "C",
	"enrolled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_name" text NOT NULL,
	CONSTRAINT "device_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "dns_days" (
	"organization_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"queries" integer NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dns_days_organization_id_kind_day_status_value_pk" PRIMARY KEY("organization_id","kind","day","status","value")
);
--> statement-breakpoint
CREATE TABLE "dns_devices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"model" text,
	"local_ip" text,
	"user_id" text collate "C",
	"last_seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dns_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dns_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text collate "C" NOT NULL,
	"root" text collate "C" NOT NULL,
	"tracker" text collate "C",
	"country" text collate "C" NOT NULL,
	"company" text collate "C" NOT NULL,
	CONSTRAINT "dns_domains_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "dns_entries" (
	"organization_id" text collate "C" NOT NULL,
	"list" text NOT NULL,
	"id" text collate "C" NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dns_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"recreation" boolean DEFAULT false NOT NULL,
	"note" text,
	"until" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dns_entries_organization_id_list_id_pk" PRIMARY KEY("organization_id","list","id"),
	CONSTRAINT "dns_entries_list" CHECK ("dns_entries"."list" in ('denylist', 'allowlist', 'mutelist', 'tlds', 'blocklists', 'natives', 'services', 'categories'))
);
--> statement-breakpoint
CREATE TABLE "dns_hours" (
	"organization_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"queries" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dns_hours_organization_id_kind_hour_status_value_pk" PRIMARY KEY("organization_id","kind","hour","status","value")
);
--> statement-breakpoint
CREATE TABLE "dns_profiles" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"switches" jsonb NOT NULL,
	"logs_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dns_profiles_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "dns_queries" (
	"organization_id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dns_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"device_id" text collate "C",
	"domain_id" integer,
	"type" smallint NOT NULL,
	"protocol" text NOT NULL,
	"ip_version" smallint NOT NULL,
	"dnssec" boolean NOT NULL,
	"client_ip" text collate "C",
	"client" text collate "C",
	"is_threat" boolean NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "dns_queries_organization_id_at_id_pk" PRIMARY KEY("organization_id","at","id")
);
--> statement-breakpoint
CREATE TABLE "dns_batches" (
	"resolver_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dns_batches_resolver_id_id_pk" PRIMARY KEY("resolver_id","id")
);
--> statement-breakpoint
CREATE TABLE "dns_resolvers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"token_hash" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_profile_at" timestamp (3) with time zone,
	"last_report_at" timestamp (3) with time zone,
	"address" text,
	"software" text,
	"search" text GENERATED ALWAYS AS (fold("dns_resolvers"."name")) STORED NOT NULL,
	CONSTRAINT "dns_resolvers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "geofence_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "geofence_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text collate "C" NOT NULL,
	"username" text collate "C" NOT NULL,
	"geofence_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "geofence_events_event" CHECK ("geofence_events"."event" in ('enter', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "geofences" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"shape" jsonb NOT NULL,
	CONSTRAINT "geofences_colour" CHECK ("geofences"."colour" in ('blue', 'green', 'orange', 'red', 'purple', 'grey'))
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"subject" text collate "C" NOT NULL,
	"place" text collate "C" NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_attempts_subject_place_pk" PRIMARY KEY("subject","place")
);
--> statement-breakpoint
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
CREATE TABLE "identity_challenges" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"username" text collate "C" NOT NULL,
	"secret" text,
	"device_key" text collate "C",
	"first_proof" text DEFAULT 'password' NOT NULL,
	"then_custom" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_challenges_name" CHECK ("identity_challenges"."name" in ('PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE', 'MFA_SETUP', 'MFA_SETUP_VERIFIED', 'CUSTOM_CHALLENGE', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER', 'SELECT_CHALLENGE', 'WEB_AUTHN', 'WEB_AUTHN_REGISTRATION')),
	CONSTRAINT "identity_challenges_first_proof" CHECK ("identity_challenges"."first_proof" in ('password', 'email', 'phone_number'))
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
CREATE TABLE "identity_endings" (
	"username" text collate "C" PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"jwk" jsonb NOT NULL,
	"signs_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "identity_passkeys" (
	"credential_id" text collate "C" PRIMARY KEY NOT NULL,
	"sub" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"attachment" text,
	"relying_party" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_codes" (
	"sub" text collate "C" NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_recovery_codes_sub_code_hash_pk" PRIMARY KEY("sub","code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"origin_jti" text collate "C" PRIMARY KEY NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sub" text collate "C" NOT NULL,
	"scope" text DEFAULT 'aws.cognito.signin.user.admin' NOT NULL,
	"device_key" text collate "C",
	"address" text,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"place_noted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "identity_refresh_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_temporary_credentials" (
	"access_key_id" text collate "C" PRIMARY KEY NOT NULL,
	"identity_id" text collate "C" NOT NULL,
	"origin_jti" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"totp_pending" text,
	"factors" text[] DEFAULT '{}' NOT NULL,
	"preferred_factor" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_users_sub_unique" UNIQUE("sub"),
	CONSTRAINT "identity_users_status" CHECK ("identity_users"."status" in ('CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
	CONSTRAINT "identity_users_preferred_factor" CHECK ("identity_users"."preferred_factor" in ('SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'))
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"login" text NOT NULL,
	"invited_by" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_invitations_by_login" UNIQUE("organization_id","login")
);
--> statement-breakpoint
CREATE TABLE "motd_dismissals" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "motd_editions" (
	"edition" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"roles" text[] NOT NULL,
	"organizations" text[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"organization_id" text collate "C" NOT NULL,
	"event" text NOT NULL,
	"subject" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	"details" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_events_organization_id_event_subject_pk" PRIMARY KEY("organization_id","event","subject"),
	CONSTRAINT "alert_events_event" CHECK ("alert_events"."event" in ('criticalDevice', 'rootedDevice', 'silentDevice', 'dnsThreat', 'adminSignIn', 'factorRemoved'))
);
--> statement-breakpoint
CREATE TABLE "device_alerts" (
	"device_id" text collate "C" NOT NULL,
	"event" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_alerts_device_id_event_pk" PRIMARY KEY("device_id","event"),
	CONSTRAINT "device_alerts_event" CHECK ("device_alerts"."event" in ('criticalDevice', 'rootedDevice', 'silentDevice', 'dnsThreat', 'adminSignIn', 'factorRemoved'))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" text collate "C" NOT NULL,
	"browser_hash" text collate "C" NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "notice_plans" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"report_plan" text,
	"next_report_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"events" integer NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('report', 'criticalDevice', 'rootedDevice', 'silentDevice', 'dnsThreat', 'adminSignIn', 'factorRemoved'))
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
	"medium" text DEFAULT 'email' NOT NULL,
	"user_id" text collate "C",
	"notice_id" bigint,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"last_error" text,
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('invitation', 'password_reset', 'code', 'factor_removed', 'account_event', 'security_report', 'security_alert')),
	CONSTRAINT "outbox_medium" CHECK ("outbox"."medium" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"sid" text collate "C" PRIMARY KEY NOT NULL,
	"phone_number" text collate "C" NOT NULL,
	"friendly_name" text NOT NULL,
	"capabilities" jsonb NOT NULL,
	"iso_country" text collate "C" NOT NULL,
	"organization_id" text collate "C",
	"assigned_to" text collate "C",
	"assigned_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"sms_enabled" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'in-use' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_numbers_phoneNumber_unique" UNIQUE("phone_number"),
	CONSTRAINT "phone_numbers_status" CHECK ("phone_numbers"."status" in ('in-use', 'pending', 'released'))
);
--> statement-breakpoint
CREATE TABLE "current_positions" (
	"person" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "current_positions_person_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" text collate "C",
	"user_id" text collate "C",
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"lat" integer,
	"lng" integer,
	"altitude" integer,
	"accuracy" integer,
	"vertical_accuracy" integer,
	"speed" integer,
	"heading" smallint,
	"battery" smallint,
	"charging" boolean,
	"source" smallint,
	"motion" smallint,
	"connectivity" smallint,
	"device_id" text,
	"implausible" boolean,
	CONSTRAINT "current_positions_of_user" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"person" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"lat" integer NOT NULL,
	"lng" integer NOT NULL,
	"altitude" integer,
	"accuracy" integer,
	"vertical_accuracy" integer,
	"speed" integer,
	"heading" smallint,
	"battery" smallint,
	"charging" boolean,
	"source" smallint,
	"motion" smallint,
	"connectivity" smallint,
	"device_id" text,
	"implausible" boolean,
	CONSTRAINT "positions_person_at_pk" PRIMARY KEY("person","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "tracking_settings" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"retention_days" smallint DEFAULT 30 NOT NULL,
	"kept_from" timestamp (3) with time zone,
	"units" text DEFAULT 'metric' NOT NULL,
	"style" text DEFAULT 'auto' NOT NULL,
	"view" jsonb,
	"shares_everybody" boolean DEFAULT true NOT NULL,
	"sharing_teams" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "tracking_settings_retention" CHECK ("tracking_settings"."retention_days" in (1, 7, 14, 30, 90, 180, 365)),
	CONSTRAINT "tracking_settings_units" CHECK ("tracking_settings"."units" in ('metric', 'imperial')),
	CONSTRAINT "tracking_settings_style" CHECK ("tracking_settings"."style" in ('auto', 'light', 'dark'))
);
--> statement-breakpoint
CREATE TABLE "proxies" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text collate "C" NOT NULL,
	"host" text collate "C" NOT NULL,
	"port" integer NOT NULL,
	"username" text,
	"password" text,
	"password_set" boolean DEFAULT false NOT NULL,
	"organizations" text[] DEFAULT '{}' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"max_connections" integer,
	"rate_limit_k_bps" integer,
	"health" text collate "C" DEFAULT 'unknown' NOT NULL,
	"health_error" text,
	"latency_ms" integer,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("proxies"."name" || ' ' || "proxies"."host")) STORED NOT NULL,
	CONSTRAINT "proxies_name_unique" UNIQUE("name"),
	CONSTRAINT "proxies_type" CHECK ("proxies"."type" in ('tls', 'socks5', 'https', 'xep0065')),
	CONSTRAINT "proxies_health" CHECK ("proxies"."health" in ('up', 'down', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "security_devices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"device_name" text NOT NULL,
	"manufacturer" text,
	"model" text,
	"platform" text NOT NULL,
	"os_version" text collate "C" NOT NULL,
	"os_major" integer GENERATED ALWAYS AS (substring("security_devices"."os_version" from '^[0-9]{1,6}')::int) STORED,
	"os_build" text,
	"security_patch_level" timestamp (3) with time zone,
	"app_version" text collate "C",
	"app_build" text,
	"jailbroken" boolean,
	"passcode_set" boolean,
	"biometrics_enabled" boolean,
	"encrypted" boolean,
	"hardware_backed_keystore" boolean,
	"developer_mode" boolean,
	"adb_enabled" boolean,
	"unknown_sources" boolean,
	"emulator" boolean,
	"app_tampered" boolean,
	"hooking_detected" boolean,
	"malware_apps" text[] DEFAULT '{}' NOT NULL,
	"integrity" text DEFAULT 'unknown' NOT NULL,
	"vpn_active" boolean,
	"dns_profile_installed" boolean,
	"ip_address" text,
	"country" text,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_check_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("security_devices"."device_name" || ' ' || coalesce("security_devices"."manufacturer", '') || ' ' || coalesce("security_devices"."model", '') || ' ' || "security_devices"."device_id")) STORED NOT NULL,
	CONSTRAINT "security_devices_platform" CHECK ("security_devices"."platform" in ('ios', 'android', 'ipados', 'windows', 'macos', 'linux')),
	CONSTRAINT "security_devices_integrity" CHECK ("security_devices"."integrity" in ('verified', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "chat_accounts" (
	"server_id" text collate "C" NOT NULL,
	"vhost" text collate "C" NOT NULL,
	"username" text collate "C" NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "chat_accounts_server_id_vhost_username_pk" PRIMARY KEY("server_id","vhost","username")
);
--> statement-breakpoint
CREATE TABLE "chat_stand_ins" (
	"server_id" text collate "C" NOT NULL,
	"vhost" text collate "C" NOT NULL,
	"users" text[] DEFAULT '{}' NOT NULL,
	"blocked" text[] DEFAULT '{}' NOT NULL,
	"groups" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "chat_stand_ins_server_id_vhost_pk" PRIMARY KEY("server_id","vhost")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text collate "C" NOT NULL,
	"api_url" text,
	"api_user" text,
	"api_secret" text,
	"api_secret_set" boolean DEFAULT false NOT NULL,
	"region" text collate "C",
	"c2s_port" integer DEFAULT 5222 NOT NULL,
	"s2s_port" integer DEFAULT 5269 NOT NULL,
	"ws_path" text DEFAULT '/ws' NOT NULL,
	"status" text collate "C" DEFAULT 'unknown' NOT NULL,
	"status_error" text,
	"version" text collate "C",
	"last_checked_at" timestamp (3) with time zone,
	"uptime_seconds" integer,
	"online_users" integer,
	"registered_users" integer,
	"vhost_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("servers"."name" || ' ' || "servers"."host" || ' ' || coalesce("servers"."region", ''))) STORED NOT NULL,
	CONSTRAINT "servers_name_unique" UNIQUE("name"),
	CONSTRAINT "servers_status" CHECK ("servers"."status" in ('online', 'degraded', 'offline', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "virtual_hosts" (
	"vhost" text collate "C" PRIMARY KEY NOT NULL,
	"server_id" text collate "C" NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	"present" boolean DEFAULT true NOT NULL,
	"registered_users" integer,
	"online_users" integer,
	"tls_expires_at" timestamp (3) with time zone,
	"last_synced_at" timestamp (3) with time zone,
	"sync_error" text
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
CREATE TABLE "store_objects" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"key" text collate "C" NOT NULL,
	"owner_id" text collate "C" NOT NULL,
	"headers" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"checksum_algorithm" text,
	"checksum_type" text,
	"checksum" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"etag" text,
	"active_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_parts" (
	"object_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"file" text collate "C" NOT NULL,
	"size" bigint NOT NULL,
	"md5" text NOT NULL,
	"checksum" text,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_parts_object_id_number_pk" PRIMARY KEY("object_id","number"),
	CONSTRAINT "store_parts_file_unique" UNIQUE("file")
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
	"status_when_enabled" text,
	"sms_enabled" boolean DEFAULT false NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"preferred_mfa" text DEFAULT 'NOMFA' NOT NULL,
	"app_version" text,
	"platform" text,
	"last_checked_version" text,
	"start_page" text,
	"photo_key" text,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"invite_expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("users"."username" || ' ' || "users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email" || ' ' || coalesce("users"."phone", ''))) STORED NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_by_photo_key" UNIQUE("photo_key"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('super_admin', 'admin', 'user')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('invited', 'active', 'disabled', 'reset_required')),
	CONSTRAINT "users_status_when_enabled" CHECK ("users"."status_when_enabled" in ('active', 'reset_required')),
	CONSTRAINT "users_preferred_mfa" CHECK ("users"."preferred_mfa" in ('NOMFA', 'SMS', 'TOTP')),
	CONSTRAINT "users_platform" CHECK ("users"."platform" in ('ios', 'android', 'web')),
	CONSTRAINT "users_organization" CHECK ("users"."organization_id" is not null or "users"."user_type" in ('super_admin', 'user'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"resource" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cores" ADD CONSTRAINT "cores_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_devices" ADD CONSTRAINT "dns_devices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_devices" ADD CONSTRAINT "dns_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_entries" ADD CONSTRAINT "dns_entries_organization_id_dns_profiles_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."dns_profiles"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_profiles" ADD CONSTRAINT "dns_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_batches" ADD CONSTRAINT "dns_batches_resolver_id_dns_resolvers_id_fk" FOREIGN KEY ("resolver_id") REFERENCES "public"."dns_resolvers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dns_resolvers" ADD CONSTRAINT "dns_resolvers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofence_events" ADD CONSTRAINT "geofence_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geofences" ADD CONSTRAINT "geofences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_passkeys" ADD CONSTRAINT "identity_passkeys_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motd_dismissals" ADD CONSTRAINT "motd_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_alerts" ADD CONSTRAINT "device_alerts_device_id_security_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."security_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_plans" ADD CONSTRAINT "notice_plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_positions" ADD CONSTRAINT "current_positions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_positions" ADD CONSTRAINT "current_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_settings" ADD CONSTRAINT "tracking_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_devices" ADD CONSTRAINT "security_devices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_devices" ADD CONSTRAINT "security_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_accounts" ADD CONSTRAINT "chat_accounts_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_stand_ins" ADD CONSTRAINT "chat_stand_ins_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_hosts" ADD CONSTRAINT "virtual_hosts_server_id_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_parts" ADD CONSTRAINT "store_parts_object_id_store_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."store_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_organization" ON "audit_entries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_target" ON "audit_entries" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_organization_action" ON "audit_entries" USING btree ("organization_id","action","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_outcome" ON "audit_entries" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit_entries" USING gin (fold(coalesce("target_label", '') || ' ' || coalesce("target_id", '') || ' ' || coalesce("actor_username", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cores_by_organization" ON "cores" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_tokens_by_device" ON "device_tokens" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "device_tokens_by_organization" ON "device_tokens" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "dns_devices_by_organization" ON "dns_devices" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "dns_devices_by_user" ON "dns_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dns_domains_by_name" ON "dns_domains" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dns_queries_by_status" ON "dns_queries" USING btree ("organization_id","status","at","id");--> statement-breakpoint
CREATE INDEX "dns_queries_by_device" ON "dns_queries" USING btree ("organization_id","device_id","at","id");--> statement-breakpoint
CREATE INDEX "dns_queries_by_domain" ON "dns_queries" USING btree ("domain_id","organization_id","at","id");--> statement-breakpoint
CREATE INDEX "dns_batches_by_at" ON "dns_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "dns_resolvers_by_name" ON "dns_resolvers" USING btree ("organization_id",(fold("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "geofence_events_by_time" ON "geofence_events" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "geofences_by_name" ON "geofences" USING btree ("organization_id",fold("name"));--> statement-breakpoint
CREATE INDEX "identity_attempts_by_updated_at" ON "identity_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_authorization_codes_by_expires_at" ON "identity_authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_challenges_by_expires_at" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_by_expires_at" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_devices_by_sub" ON "identity_devices" USING btree ("sub","created_at","device_key");--> statement-breakpoint
CREATE INDEX "identity_one_time_tokens_by_username" ON "identity_one_time_tokens" USING btree ("username");--> statement-breakpoint
CREATE INDEX "identity_one_time_tokens_by_expires_at" ON "identity_one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_passkeys_by_sub" ON "identity_passkeys" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_by_sub" ON "identity_refresh_tokens" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_unnoted" ON "identity_refresh_tokens" USING btree ("authenticated_at") WHERE not "identity_refresh_tokens"."place_noted";--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_by_expires_at" ON "identity_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_temporary_credentials_by_expires_at" ON "identity_temporary_credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organization_invitations_of_login" ON "organization_invitations" USING btree ("login");--> statement-breakpoint
CREATE INDEX "notice_plans_by_next_report_at" ON "notice_plans" USING btree ("next_report_at");--> statement-breakpoint
CREATE INDEX "notices_by_organization" ON "notices" USING btree ("organization_id","kind","at" desc);--> statement-breakpoint
CREATE INDEX "organizations_by_label" ON "organizations" USING btree ("label_key","id");--> statement-breakpoint
CREATE INDEX "organizations_by_status" ON "organizations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "organizations_by_created_at" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_by_server" ON "organizations" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_by_due_at" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"),"sent_at");--> statement-breakpoint
CREATE INDEX "outbox_by_notice" ON "outbox" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "outbox_by_user" ON "outbox" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "phone_numbers_by_organization" ON "phone_numbers" USING btree ("organization_id","phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_numbers_by_assigned_to" ON "phone_numbers" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "current_positions_by_user" ON "current_positions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proxies_by_priority" ON "proxies" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "security_devices_by_organization" ON "security_devices" USING btree ("organization_id","last_check_in_at","id");--> statement-breakpoint
CREATE INDEX "security_devices_by_check_in" ON "security_devices" USING btree ("last_check_in_at","id");--> statement-breakpoint
CREATE INDEX "security_devices_by_user" ON "security_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_accounts_due" ON "chat_accounts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "servers_by_name" ON "servers" USING btree ((fold("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "virtual_hosts_by_server" ON "virtual_hosts" USING btree ("server_id","vhost");--> statement-breakpoint
CREATE UNIQUE INDEX "store_objects_current" ON "store_objects" USING btree ("key") WHERE "store_objects"."completed_at" is not null and "store_objects"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "store_objects_by_key" ON "store_objects" USING btree ("key");--> statement-breakpoint
CREATE INDEX "store_objects_by_owner" ON "store_objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "store_objects_unfinished" ON "store_objects" USING btree ("active_at") WHERE "store_objects"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "store_objects_ended" ON "store_objects" USING btree ("ended_at") WHERE "store_objects"."ended_at" is not null;--> statement-breakpoint
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
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id","resource","name");--> statement-breakpoint
CREATE INDEX "saved_views_by_user" ON "saved_views" USING btree ("user_id","resource");--> statement-breakpoint
-- The log of what was done is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A user who moves has the row of where they are written again each second. With half of every page free, the new one
-- finds room beside the old one, and no index has to be told: half the work, and none that piles up.
ALTER TABLE "current_positions" SET (fillfactor = 50);
