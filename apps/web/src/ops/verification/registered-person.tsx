import type { RegisteredPerson } from '@player-site/contracts/documents/registered-person.ts'
import { useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPending, loading } from '../../shared/remote/remote.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Failed, Loading } from '../page/not-there.tsx'
import base from '../page/page.module.css'
import { birthDateText } from '../times.ts'
import {
  addressLines,
  brandText,
  marketText,
  restrictionTexts,
  verificationText as text,
  verificationRuleText,
} from './messages.ts'
import styles from './verification.module.css'
import { personRequested, selectVerification } from './verification.slice.ts'

/** What the player of a document registered, to compare it with; each reading is recorded. */
export function RegisteredPersonFacts({ documentId }: { readonly documentId: string }) {
  const titleId = useId()
  const dispatch = useDispatch()
  const { persons } = useSelector(selectVerification)
  useEffect(() => {
    dispatch(personRequested(documentId))
  }, [dispatch, documentId])
  const person = persons[documentId] ?? loading
  return (
    <section
      aria-labelledby={titleId}
      className={styles['person']}
      data-testid="registered-person"
      data-phase={person.is}
    >
      <h4 id={titleId} className={base['title']}>
        {text.registered}
      </h4>
      {isPending(person) && <Loading size={styles['personSkeleton']} />}
      {person.is === 'failed' && (
        <Failed
          failure={person.failure.code}
          onRetry={() => dispatch(personRequested(documentId))}
          testId="registered-person-failed"
        />
      )}
      {person.is === 'ready' && <Facts person={person.value} />}
    </section>
  )
}

function Facts({ person }: { readonly person: RegisteredPerson }) {
  const { firstName, lastName, dateOfBirth, brand, market, risk } = person
  const facts = [
    [text.firstName, [firstName ?? text.notEntered]],
    [text.lastName, [lastName ?? text.notEntered]],
    [text.birthDate, [dateOfBirth === null ? text.notEntered : birthDateText(dateOfBirth)]],
    [text.address, addressLines(person)],
    [text.brand, [brandText(brand)]],
    [text.market, [marketText(market)]],
    [text.risk, [verificationRuleText(risk)]],
  ] as const
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {restrictionTexts(risk).map((restriction) => (
        <Badge key={restriction} tone="caution">
          {restriction}
        </Badge>
      ))}
    </>
  )
}
