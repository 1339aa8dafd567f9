import { lawForbidsDetails } from '@player-site/contracts/rewards/bonus-law.entities.ts'
import type { CampaignDraft } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { failureText } from '../messages.ts'
import base from '../page/page.module.css'
import styles from './campaigns.module.css'
import { draftIn, type Faults, type TypedCampaign } from './draft.rules.ts'
import { AmountFields } from './form-amounts.tsx'
import { AudienceFields } from './form-audience.tsx'
import { FreeSpinFields } from './form-free-spins.tsx'
import { GameFields, WordFields } from './form-games.tsx'
import { DepositFields, OfferFields, type PartProps, TermsFields } from './form-parts.tsx'
import { LawReasons } from './law-reasons.tsx'
import { faultText, campaignsText as text } from './messages.ts'

interface CampaignFormProps {
  readonly label: string
  readonly typed: TypedCampaign
  readonly onChange: (typed: TypedCampaign) => void
  /** Why the last act failed. */
  readonly failure: Failure | undefined
  readonly onPreview: (draft: CampaignDraft) => void
  readonly onSave: (draft: CampaignDraft) => void
}

const gamesIn = z.object({ games: z.array(z.string()) })

/** The sentence at a field that the server has refused, by the field's path. */
function refusedAt(path: string, failure: Failure | undefined): string | undefined {
  if (failure?.code === 'campaign.codeTaken' && path === 'bonusCode') return text.codeTaken
  if (failure?.code === 'campaign.linkUnknown' && path === 'audience.campaignId') {
    return text.linkUnknown
  }
  if (failure?.code === 'campaign.gameWithoutFreeSpins' && path === 'freeSpins.gameId') {
    return text.noSpinsThere
  }
  const isOfGames = path === 'excludedGames' || path === 'freeSpins.gameId'
  if (failure?.code === 'campaign.gameUnknown' && isOfGames) {
    const { data } = z.safeParse(gamesIn, failure.details)
    return text.unknownGames(data?.games.join(', ') ?? '')
  }
  const fields = failure?.invalidFields?.map((field) => field.replace(/^draft\./, ''))
  return fields?.includes(path) ? faultText(path) : undefined
}

/** What staff write; checked by the contract here, and by the law of the markets on the server. */
export function CampaignForm(props: CampaignFormProps) {
  const { label, typed, onChange, failure, onPreview, onSave } = props
  const [faults, setFaults] = useState<Faults>([])
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field becomes invalid with these
  useEffect(() => {
    // The first wrong field, wherever it is in a long form.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, failure])
  const checked = (act: (draft: CampaignDraft) => void) => {
    const read = draftIn(typed)
    setFaults(read.is === 'faulty' ? read.faults : [])
    if (read.is === 'draft') act(read.draft)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    checked(onSave)
  }
  const errorAt = (path: string) =>
    faults.includes(path) ? faultText(path) : refusedAt(path, failure)
  const part = {
    typed,
    errorAt,
    onChange: (changed: Partial<TypedCampaign>) => onChange({ ...typed, ...changed }),
  }
  return (
    <form ref={form} className={base['card']} aria-label={label} onSubmit={submit} noValidate>
      <Sections {...part} />
      <div role="alert" className={styles['outcome']} data-testid="campaign-fault">
        {faults.length > 0 && <p className={base['fault']}>{text.faultCount(faults.length)}</p>}
        {faults.length === 0 && failure && <Refusal failure={failure} />}
      </div>
      <div className={base['links']}>
        <button type="submit" className={buttonClass()} data-testid="campaign-save">
          {text.save}
        </button>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => checked(onPreview)}
          data-testid="campaign-check"
        >
          {text.check}
        </button>
      </div>
    </form>
  )
}

/** Everything that is asked for, by what the campaign gives. */
function Sections(part: PartProps) {
  const isBonus = part.typed.gives === 'BONUS'
  return (
    <>
      <Section title={text.offer}>
        <OfferFields {...part} />
        <AudienceFields {...part} />
      </Section>
      <Section title={text.terms}>
        <TermsFields {...part} />
      </Section>
      {isBonus ? (
        <Section title={text.deposit}>
          <DepositFields {...part} />
        </Section>
      ) : (
        <Section title={text.gifts.FREE_SPINS}>
          <FreeSpinFields {...part} />
        </Section>
      )}
      <Section title={text.amounts}>
        <AmountFields {...part} />
      </Section>
      {isBonus && (
        <Section title={text.games}>
          <GameFields {...part} />
        </Section>
      )}
      <Section title={text.texts}>
        <WordFields {...part} />
      </Section>
    </>
  )
}

/** Why the server refused what was written; a law's refusal with its reasons. */
export function Refusal({ failure }: { readonly failure: Failure }) {
  const law = z.safeParse(lawForbidsDetails, failure.details)
  if (failure.code === 'campaign.lawForbids' && law.success) {
    return <LawReasons title={text.forbidden} reasons={law.data.reasons} isRefusal />
  }
  return <p className={base['fault']}>{failureText(failure.code)}</p>
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={base['subtitle']}>{title}</h2>
      {children}
    </section>
  )
}
