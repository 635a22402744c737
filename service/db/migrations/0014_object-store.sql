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
ALTER TABLE "store_parts" ADD CONSTRAINT "store_parts_object_id_store_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."store_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_objects_current" ON "store_objects" USING btree ("key") WHERE "store_objects"."completed_at" is not null and "store_objects"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "store_objects_by_key" ON "store_objects" USING btree ("key");--> statement-breakpoint
CREATE INDEX "store_objects_by_owner" ON "store_objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "store_objects_unfinished" ON "store_objects" USING btree ("active_at") WHERE "store_objects"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "store_objects_ended" ON "store_objects" USING btree ("ended_at") WHERE "store_objects"."ended_at" is not null;