import type { Finding } from '@player-site/contracts/ops/ops.entities.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from '../../shared/ui/cx.ts'
import { consoleText, findingText } from '../messages.ts'
import base from '../page/page.module.css'
import styles from './player.module.css'

const icons = { good: CircleCheck, neutral: Info, caution: TriangleAlert, bad: CircleAlert }

interface DiagnosisProps {
  readonly findings: readonly Finding[]
  readonly now: number
}

/** The conclusion first, in sentences. */
export function Diagnosis({ findings, now }: DiagnosisProps) {
  return (
    <section aria-labelledby="why" className={styles['diagnosis']} data-testid="diagnosis">
      <h2 id="why" className={base['title']}>
        {consoleText.player.why}
      </h2>
      <ul className={styles['findings']}>
        {findings.map((finding) => {
          const Icon = icons[finding.tone]
          return (
            <li
              key={finding.code}
              className={cx(styles['finding'], styles[finding.tone])}
              data-testid={`finding-${finding.code}`}
            >
              <Icon size={18} aria-hidden="true" />
              <p>{findingText[finding.code](finding, now)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
