CREATE TABLE "row_attempts" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"why" text NOT NULL,
	CONSTRAINT "row_attempts_queue_key_pk" PRIMARY KEY("queue","key")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "row_attempts_failed" ON "row_attempts" USING btree ("failed_at");