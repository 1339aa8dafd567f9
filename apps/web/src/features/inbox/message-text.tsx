import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { findInLanguage } from '../../shared/locale/in-language.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './inbox.module.css'
import type { SiteMessage } from './letter.rules.ts'
import { type Sentence, sentenceOf, titleOf } from './sentence.rules.ts'

/** A message's text in the reader's language: its subject and its result. */
export function MessageText({ message }: { readonly message: SiteMessage }): ReactNode {
  const { id, duration } = titleOf(message)
  return (
    <>
      <span className={styles['about']}>
        <FormattedMessage id={id} />
        {duration && (
          <span className={styles['limitName']}>
            <FormattedMessage id="inbox.limit.period" values={{ duration }} />
          </span>
        )}
      </span>
      <span className={styles['body']}>
        <MessageSentence sentence={sentenceOf(message)} />
      </span>
    </>
  )
}

function MessageSentence({
  sentence: { id, amounts = {}, currency, names, when, values },
}: {
  readonly sentence: Sentence
}) {
  const intl = useIntl()
  const { tag, language } = useLocale()
  const money = (code: Currency) =>
    Object.entries(amounts).map(([name, figure]) => [name, formatAmount(figure, code, tag)])
  return (
    <FormattedMessage
      id={id}
      values={{
        ...values,
        ...(names && {
          name: findInLanguage(names, language) ?? intl.formatMessage({ id: 'inbox.bonus.name' }),
        }),
        ...(currency && Object.fromEntries(money(currency))),
        ...(when !== undefined && {
          when: intl.formatDate(when, { dateStyle: 'medium', timeStyle: 'short' }),
        }),
      }}
    />
  )
}
