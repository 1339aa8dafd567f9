CREATE TABLE "bonus_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"bonus_code" text,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_code_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"is_triggered" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"amount_minor" bigint NOT NULL,
	"target_minor" bigint NOT NULL,
	"wagered_minor" bigint DEFAULT 0 NOT NULL,
	"max_conversion_minor" bigint,
	"converted_minor" bigint,
	"max_stake_minor" bigint,
	"contributions" jsonb NOT NULL,
	"excluded_games" jsonb NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bonus_assignments_amount" CHECK ("bonus_assignments"."amount_minor" > 0 and "bonus_assignments"."target_minor" >= 0),
	CONSTRAINT "bonus_assignments_wagered_not_below_zero" CHECK ("bonus_assignments"."wagered_minor" >= 0),
	CONSTRAINT "bonus_assignments_ended" CHECK (("bonus_assignments"."state" = 'active') = ("bonus_assignments"."ended_at" is null)),
	CONSTRAINT "bonus_assignments_state" CHECK ("bonus_assignments"."state" in ('active', 'completed', 'forfeited', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "bonus_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"assignment_id" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "assignment_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "bonus_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "counted_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "rewards_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bonus_code_tries" ADD CONSTRAINT "bonus_code_tries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_assignments" ADD CONSTRAINT "bonus_assignments_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_changes" ADD CONSTRAINT "bonus_changes_assignment_id_bonus_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."bonus_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_campaigns_brand" ON "bonus_campaigns" USING btree ("brand","status");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_campaigns_code" ON "bonus_campaigns" USING btree ("brand","bonus_code");--> statement-breakpoint
CREATE INDEX "bonus_code_tries_player" ON "bonus_code_tries" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "bonus_code_tries_at" ON "bonus_code_tries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_assignments_one_active" ON "bonus_assignments" USING btree ("player_id","account") WHERE "bonus_assignments"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonus_assignments_player" ON "bonus_assignments" USING btree ("player_id","activated_at");--> statement-breakpoint
CREATE INDEX "bonus_assignments_expiry" ON "bonus_assignments" USING btree ("expires_at") WHERE "bonus_assignments"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonus_assignments_wagered" ON "bonus_assignments" USING btree ("id") WHERE "bonus_assignments"."state" = 'active' and "bonus_assignments"."wagered_minor" >= "bonus_assignments"."target_minor";--> statement-breakpoint
CREATE INDEX "bonus_changes_assignment" ON "bonus_changes" USING btree ("assignment_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_assignment" ON "ledger_transactions" USING btree ("assignment_id","id") WHERE "ledger_transactions"."assignment_id" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ledger_look(players text[], keys text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN jsonb_build_object(
    'wallets', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'playerId', w.player_id, 'currency', w.currency, 'countryCode', p.country_code,
        'version', w.version::text,
        'balances', (
          SELECT jsonb_object_agg(a.kind, a.balance_minor::text)
          FROM accounts a WHERE a.player_id = w.player_id),
        'bonuses', (
          SELECT jsonb_agg(jsonb_build_object(
            'assignmentId', b.id, 'account', b.account, 'kind', b.kind,
            'targetMinor', b.target_minor::text, 'wageredMinor', b.wagered_minor::text,
            'maxStakeMinor', b.max_stake_minor::text, 'contributions', b.contributions,
            'excludedGames', b.excluded_games, 'expiresAt', b.expires_at))
          FROM bonus_assignments b WHERE b.player_id = w.player_id AND b.state = 'active')
      )), '[]')
      FROM wallets w JOIN players p ON p.id = w.player_id WHERE w.player_id = ANY (players)),
    'operations', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id::text, 'key', t.idempotency_key, 'playerId', t.player_id,
        'bodyHash', t.body_hash, 'type', t.type, 'category', t.category, 'roundId', t.round_id,
        'amountMinor', t.amount_minor::text, 'messageSignature', t.message_signature,
        'answer', t.answer, 'at', t.at, 'assignmentId', t.assignment_id,
        'bonusMinor', t.bonus_minor::text, 'countedMinor', t.counted_minor::text
      )), '[]')
      FROM ledger_transactions t WHERE t.idempotency_key = ANY (keys)));
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ledger_write(operations jsonb, waits boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  o record;
  b record;
  written bigint;
  left_out text[] := '{}';
BEGIN
  FOR o IN SELECT * FROM jsonb_to_recordset(operations) AS operation (
    key text, "voidKey" text, "bodyHash" text, "playerId" text, version bigint, currency text, type text,
    category text, "roundId" text, "gameId" text, answer jsonb, at timestamptz, "accountKind" text,
    "amountMinor" bigint, "balanceMinor" bigint, "gainMinor" bigint, entries jsonb, balances jsonb,
    day date, counts jsonb, news jsonb, "claimedTransaction" text, "messageSignature" text,
    "assignmentId" text, "bonusMinor" bigint, "countedMinor" bigint)
  LOOP
    -- A bet may be decided by what its player's last bet left behind, which does not say that its
    -- void came first. A void that is committed after this line changes the wallet's version.
    IF EXISTS (SELECT FROM ledger_transactions WHERE idempotency_key = o."voidKey") THEN
      left_out := left_out || o.key;
      CONTINUE;
    END IF;
    IF o.version IS NULL OR waits THEN
      UPDATE wallets SET version = version + 1
      WHERE player_id = o."playerId" AND version = coalesce(o.version, version);
    ELSE
      UPDATE wallets SET version = version + 1 WHERE player_id = (
        SELECT player_id FROM wallets WHERE player_id = o."playerId" AND version = o.version
        FOR UPDATE SKIP LOCKED);
    END IF;
    IF NOT FOUND THEN
      left_out := left_out || o.key;
      CONTINUE;
    END IF;
    INSERT INTO ledger_transactions (idempotency_key, body_hash, player_id, type, category,
      round_id, game_id, answer, at, account_kind, amount_minor, balance_minor, gain_minor,
      claimed_transaction, message_signature, assignment_id, bonus_minor, counted_minor)
    VALUES (o.key, o."bodyHash", o."playerId", o.type, o.category, o."roundId", o."gameId", o.answer, o.at,
      o."accountKind", o."amountMinor", o."balanceMinor", o."gainMinor",
      o."claimedTransaction", o."messageSignature", o."assignmentId", o."bonusMinor",
      o."countedMinor")
    ON CONFLICT DO NOTHING
    RETURNING id INTO written;
    -- Another operation of that key or transaction came first; this one is decided again.
    IF written IS NULL THEN
      left_out := left_out || o.key;
      CONTINUE;
    END IF;
    INSERT INTO ledger_entries (transaction_id, account_id, currency, amount_minor)
    SELECT written, e."accountId", o.currency, e."amountMinor"
    FROM jsonb_to_recordset(o.entries) AS e ("accountId" text, "amountMinor" bigint);
    -- One by one, so that each goes by the key, however the planner guesses their number.
    FOR b IN SELECT * FROM jsonb_each_text(o.balances) LOOP
      UPDATE accounts SET balance_minor = b.value::bigint WHERE id = b.key;
    END LOOP;
    IF o."countedMinor" <> 0 THEN
      UPDATE bonus_assignments SET wagered_minor = wagered_minor + o."countedMinor"
      WHERE id = o."assignmentId";
    END IF;
    IF o.day IS NOT NULL THEN
      INSERT INTO player_days AS d (player_id, day, deposits_minor, withdrawals_minor, stakes_minor,
        wins_minor)
      VALUES (o."playerId", o.day, (o.counts ->> 'depositsMinor')::bigint,
        (o.counts ->> 'withdrawalsMinor')::bigint, (o.counts ->> 'stakesMinor')::bigint,
        (o.counts ->> 'winsMinor')::bigint)
      ON CONFLICT (player_id, day) DO UPDATE SET
        deposits_minor = d.deposits_minor + excluded.deposits_minor,
        withdrawals_minor = d.withdrawals_minor + excluded.withdrawals_minor,
        stakes_minor = d.stakes_minor + excluded.stakes_minor,
        wins_minor = d.wins_minor + excluded.wins_minor;
    END IF;
    IF o.news IS NOT NULL THEN
      -- A transaction of several operations reports its final balance alone.
      INSERT INTO outbox (player_id, body, balance_in)
      VALUES (o."playerId", o.news, pg_current_xact_id())
      ON CONFLICT (player_id, balance_in) DO UPDATE SET body = excluded.body;
    END IF;
  END LOOP;
  RETURN left_out;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_bonus_revival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a bonus that has ended stays as it is';
END
$function$;
--> statement-breakpoint
CREATE TRIGGER bonus_assignments_ended_once BEFORE UPDATE OF state ON public.bonus_assignments FOR EACH ROW WHEN (((old.state <> 'active'::text) AND (old.state <> new.state))) EXECUTE FUNCTION refuse_bonus_revival();
--> statement-breakpoint
CREATE TRIGGER bonus_changes_append_only BEFORE DELETE OR UPDATE ON public.bonus_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_second_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Both sides hold the player's wallet, so neither can overlook the other.
  IF EXISTS (
    SELECT FROM bonus_assignments
    WHERE player_id = NEW.player_id AND state = 'active' AND is_triggered AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'a triggered bonus is active' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER bonus_assignments_beside_triggered BEFORE INSERT ON public.bonus_assignments FOR EACH ROW EXECUTE FUNCTION refuse_second_bonus();
