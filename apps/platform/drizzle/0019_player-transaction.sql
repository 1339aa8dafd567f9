-- What bets depend on changes only in a transaction that holds the player: it has locked the wallet,
-- given it another version, and said so here. Rows of one's own that are new are not asked about.
CREATE FUNCTION refuse_unheld_player() RETURNS trigger AS $$
DECLARE
  player text := CASE TG_TABLE_NAME WHEN 'players' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'player_id' END;
BEGIN
  IF current_setting('platform.held_player', true) IS DISTINCT FROM player THEN
    RAISE EXCEPTION '% of a player changes in a player transaction only', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER players_held BEFORE UPDATE ON players FOR EACH ROW
  WHEN ((OLD.status, OLD.status_until, OLD.payout, OLD.casino, OLD.live_casino, OLD.sports,
    OLD.virtual_sports, OLD.bonuses, OLD.deposit, OLD.withdrawal, OLD.multibrand_suspended,
    OLD.country_code)
    IS DISTINCT FROM (NEW.status, NEW.status_until, NEW.payout, NEW.casino, NEW.live_casino,
    NEW.sports, NEW.virtual_sports, NEW.bonuses, NEW.deposit, NEW.withdrawal,
    NEW.multibrand_suspended, NEW.country_code))
  EXECUTE FUNCTION refuse_unheld_player();
--> statement-breakpoint
CREATE TRIGGER platform_sessions_held BEFORE UPDATE ON platform_sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION refuse_unheld_player();
--> statement-breakpoint
CREATE TRIGGER player_limits_held BEFORE INSERT OR UPDATE ON player_limits FOR EACH ROW
  EXECUTE FUNCTION refuse_unheld_player();
--> statement-breakpoint
CREATE TRIGGER activity_timers_held BEFORE UPDATE ON activity_timers FOR EACH ROW
  EXECUTE FUNCTION refuse_unheld_player();
