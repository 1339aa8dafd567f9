CREATE OR REPLACE FUNCTION public.refuse_bonus_revival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a bonus that has ended stays as it is';
END
$function$;

CREATE TRIGGER bonus_assignments_ended_once BEFORE UPDATE OF state ON public.bonus_assignments FOR EACH ROW WHEN (((old.state <> 'active'::text) AND (old.state <> new.state))) EXECUTE FUNCTION refuse_bonus_revival();
