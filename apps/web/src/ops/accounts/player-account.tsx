import type { AccountRead } from '@player-site/contracts/ops/ops-account.calls.ts'
import { useDispatch, useSelector } from 'react-redux'
import { cx } from '../../shared/ui/cx.ts'
import { accountsAddress } from '../frame/addresses.ts'
import { consoleText, failureText } from '../messages.ts'
import base from '../page/page.module.css'
import { PlayerPage } from '../page/player-page.tsx'
import { selectSession } from '../session/session.slice.ts'
import { AccountFacts } from './account-facts.tsx'
import styles from './accounts.module.css'
import { accountRemote } from './accounts.remotes.ts'
import {
  type AccountAct,
  type AccountsState,
  accountActRequested,
  selectAccounts,
} from './accounts.slice.ts'
import { DecisionForm } from './decision-form.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { doneText, accountsText as text } from './messages.ts'
import { Signatures } from './signatures.tsx'

/** One account: what it is, what waits for a signature, and what was decided about it. */
export function PlayerAccount({ playerId }: { readonly playerId: string }) {
  return (
    <PlayerPage
      title={text.account}
      playerId={playerId}
      back={{ address: accountsAddress, text: text.back }}
      remote={accountRemote}
      testId="accounts"
    >
      {(read) => <Content read={read} />}
    </PlayerPage>
  )
}

function outcomeText(doing: AccountsState['doing']): string {
  if (doing.is === 'done') return doneText(doing.act, doing.state)
  if (doing.is === 'failed') return failureText(doing.failure)
  return doing.is === 'pending' ? consoleText.page.pending : ''
}

function Content({ read: { account, decisions } }: { readonly read: AccountRead }) {
  const dispatch = useDispatch()
  const { doing } = useSelector(selectAccounts)
  const session = useSelector(selectSession)
  const operator = session.is === 'in' ? session.operator.name : ''
  const onAct = (act: AccountAct) => dispatch(accountActRequested(act))
  const latest = doing.is === 'done' && doing.act.is === 'decide' ? doing.act.decisionId : 'none'
  return (
    <>
      <p className={base['outcome']} role="status" data-testid="account-outcome">
        {outcomeText(doing)}
      </p>
      <div className={cx(base['columns'], styles['columns'])}>
        <div className={base['column']}>
          <AccountFacts account={account} />
          <Signatures
            waiting={decisions.filter(({ state }) => state === 'waiting')}
            operator={operator}
            onAct={onAct}
          />
          {/* Each decision begins another form, with an id of its own. */}
          <DecisionForm key={latest} account={account} onAct={onAct} />
        </div>
        <DecisionHistory decisions={decisions} />
      </div>
    </>
  )
}
