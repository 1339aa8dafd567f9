CREATE TABLE "sandbox_exclusions" (
	"register" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_exclusions_register_person_pk" PRIMARY KEY("register","person")
);
