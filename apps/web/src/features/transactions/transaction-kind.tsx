import { FormattedMessage } from 'react-intl'
import { kindOf } from './rows.rules.ts'

/** What a transaction is called: in the reader's language, else by its platform. */
export function TransactionKind({ of }: { readonly of: Parameters<typeof kindOf>[0] }) {
  const kind = kindOf(of)
  return kind.is === 'named' ? kind.name : <FormattedMessage id={kind.messageId} />
}
