import type {
  CampaignDraft,
  CampaignRead,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { campaignAddress, rewardsAddress } from '../frame/addresses.ts'
import { consoleText } from '../messages.ts'
import { Failed, Loading } from '../page/not-there.tsx'
import base from '../page/page.module.css'
import { CampaignDecision } from './campaign-decision.tsx'
import { CampaignChanges, CampaignFacts } from './campaign-facts.tsx'
import { CampaignForm, Refusal } from './campaign-form.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { campaignRemote } from './campaigns.remote.ts'
import { campaignActRequested, newCampaign, selectCampaigns } from './campaigns.slice.ts'
import { draftIn, emptyCampaign, typedFrom } from './draft.rules.ts'
import { campaignsText as text } from './messages.ts'

/** One campaign, or a new one that is written. */
export function CampaignScreen({ open }: { readonly open: string }) {
  const isNew = open === newCampaign
  return (
    <div className={base['screen']} data-testid="campaign">
      <h1 className={base['heading']} data-testid="campaign-heading">
        {isNew ? text.new : text.campaign} {!isNew && <span className={base['id']}>{open}</span>}
      </h1>
      <div className={base['links']}>
        <a href={rewardsAddress} className={buttonClass({ kind: 'quiet' })}>
          {text.back}
        </a>
      </div>
      {isNew ? <NewCampaign /> : <OneCampaign key={open} />}
    </div>
  )
}

function Outcome() {
  const { doing } = useSelector(selectCampaigns)
  return (
    <p className={base['outcome']} role="status" data-testid="campaign-outcome">
      {doing.is === 'pending' && consoleText.page.pending}
      {doing.is === 'done' && text.done[doing.act]}
    </p>
  )
}

function NewCampaign() {
  const dispatch = useDispatch()
  const { doing } = useSelector(selectCampaigns)
  const [first] = useState(() => emptyCampaign(Date.now()))
  const created = doing.is === 'done' && doing.act === 'create' ? doing.campaignId : undefined
  useEffect(() => {
    if (created !== undefined) window.location.hash = campaignAddress(created)
  }, [created])
  return (
    <>
      <p className={base['lead']}>{text.newLead}</p>
      <Outcome />
      <Writing
        label={text.new}
        first={first}
        onSave={(draft) => dispatch(campaignActRequested({ is: 'create', draft }))}
      />
    </>
  )
}

interface WritingProps {
  readonly label: string
  readonly first: ReturnType<typeof emptyCampaign>
  readonly onSave: (draft: CampaignDraft) => void
}

/** The form beside what its terms mean. */
function Writing({ label, first, onSave }: WritingProps) {
  const dispatch = useDispatch()
  const { doing, previewed } = useSelector(selectCampaigns)
  const [typed, setTyped] = useState(first)
  const read = draftIn(typed)
  const isStale =
    previewed !== undefined &&
    (read.is === 'faulty' || JSON.stringify(read.draft) !== JSON.stringify(previewed.draft))
  return (
    <div className={base['columns']}>
      <CampaignForm
        label={label}
        typed={typed}
        onChange={setTyped}
        failure={doing.is === 'failed' ? doing.failure : undefined}
        onPreview={(draft) => dispatch(campaignActRequested({ is: 'preview', draft }))}
        onSave={onSave}
      />
      <section className={base['card']} aria-labelledby="campaign-preview">
        <h2 id="campaign-preview" className={base['subtitle']}>
          {text.preview}
        </h2>
        <p className={base['outcome']} role="status" data-testid="campaign-preview-state">
          {!previewed && text.noPreview}
          {isStale && text.stale}
        </p>
        {previewed && <CampaignPreview {...previewed} />}
      </section>
    </div>
  )
}

/** What is there; what was read before stays while another read fails. */
function OneCampaign() {
  const dispatch = useDispatch()
  const shown = useSelector(campaignRemote.select)
  return (
    <>
      <Outcome />
      {isPending(shown) && <Loading />}
      {shown.is === 'ready' && <Content read={shown.value} />}
      {!isPending(shown) && shown.failure !== undefined && (
        <Failed
          failure={shown.failure.code}
          onRetry={() => dispatch(campaignRemote.reloadRequested())}
          testId="campaign-failed"
        />
      )}
    </>
  )
}

function Content({ read }: { readonly read: CampaignRead }) {
  const dispatch = useDispatch()
  const { doing } = useSelector(selectCampaigns)
  /** The version that is being changed; a colleague may change it in the meantime. */
  const [editing, setEditing] = useState<Pick<CampaignRead, 'version' | 'draft'>>()
  const isChanged = doing.is === 'done' && doing.act === 'change'
  useEffect(() => {
    if (isChanged) setEditing(undefined)
  }, [isChanged])
  const { campaignId } = read.campaign
  const { version } = read
  if (!editing?.draft) {
    return (
      <Shown
        read={read}
        onEdit={() => setEditing({ version, draft: read.draft })}
        onDecide={(is, reason) =>
          dispatch(campaignActRequested({ is, campaignId, version, reason }))
        }
      />
    )
  }
  return (
    <>
      <div className={base['links']}>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => setEditing(undefined)}
        >
          {text.keep}
        </button>
      </div>
      <Writing
        label={text.edit}
        first={typedFrom(editing.draft)}
        onSave={(draft) =>
          dispatch(
            campaignActRequested({ is: 'change', campaignId, version: editing.version, draft }),
          )
        }
      />
    </>
  )
}

interface ShownProps {
  readonly read: CampaignRead
  readonly onEdit: () => void
  readonly onDecide: (decision: 'activate' | 'stop', reason: string) => void
}

function Shown({ read, onEdit, onDecide }: ShownProps) {
  const { doing } = useSelector(selectCampaigns)
  const { campaign, draft, preview, changes, version } = read
  const isDraft = campaign.status === 'DRAFT'
  const isStoppable = isDraft || campaign.status === 'ACTIVE' || campaign.status === 'BROKEN'
  return (
    <>
      <div role="alert" data-testid="campaign-refusal">
        {doing.is === 'failed' && <Refusal failure={doing.failure} />}
      </div>
      <div className={base['columns']}>
        <div className={base['column']}>
          <CampaignFacts read={read} />
          {isDraft && draft && (
            <div className={base['links']}>
              <button
                type="button"
                className={buttonClass({ kind: 'quiet' })}
                onClick={onEdit}
                data-testid="campaign-edit"
              >
                {text.edit}
              </button>
            </div>
          )}
          {isDraft && draft && (
            <CampaignDecision
              key={`activate ${version}`}
              decision="activate"
              onDecide={(reason) => onDecide('activate', reason)}
            />
          )}
          {isStoppable && (
            <CampaignDecision
              key={`stop ${version}`}
              decision="stop"
              onDecide={(reason) => onDecide('stop', reason)}
            />
          )}
          <CampaignChanges changes={changes} />
        </div>
        {draft && preview && (
          <section className={base['card']} aria-labelledby="campaign-preview">
            <h2 id="campaign-preview" className={base['subtitle']}>
              {text.preview}
            </h2>
            <CampaignPreview draft={draft} preview={preview} hasEstimates={false} />
          </section>
        )}
      </div>
    </>
  )
}
