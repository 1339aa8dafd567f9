CREATE OR REPLACE FUNCTION public.refuse_unheld_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  player text := CASE TG_TABLE_NAME WHEN 'players' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'player_id' END;
BEGIN
  IF current_setting('platform.held_player', true) IS DISTINCT FROM player THEN
    RAISE EXCEPTION '% of a player changes in a player transaction only', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER activity_timers_held BEFORE UPDATE ON public.activity_timers FOR EACH ROW EXECUTE FUNCTION refuse_unheld_player();

CREATE TRIGGER platform_sessions_held BEFORE UPDATE ON public.platform_sessions FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION refuse_unheld_player();

CREATE TRIGGER player_limits_held BEFORE INSERT OR UPDATE ON public.player_limits FOR EACH ROW EXECUTE FUNCTION refuse_unheld_player();

CREATE TRIGGER players_held BEFORE UPDATE ON public.players FOR EACH ROW WHEN (((((((((((((old.status IS DISTINCT FROM new.status) OR (old.status_until IS DISTINCT FROM new.status_until)) OR (old.payout IS DISTINCT FROM new.payout)) OR (old.casino IS DISTINCT FROM new.casino)) OR (old.live_casino IS DISTINCT FROM new.live_casino)) OR (old.sports IS DISTINCT FROM new.sports)) OR (old.virtual_sports IS DISTINCT FROM new.virtual_sports)) OR (old.bonuses IS DISTINCT FROM new.bonuses)) OR (old.deposit IS DISTINCT FROM new.deposit)) OR (old.withdrawal IS DISTINCT FROM new.withdrawal)) OR (old.multibrand_suspended IS DISTINCT FROM new.multibrand_suspended)) OR (old.country_code IS DISTINCT FROM new.country_code))) EXECUTE FUNCTION refuse_unheld_player();
