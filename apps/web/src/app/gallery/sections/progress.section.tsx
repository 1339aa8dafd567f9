import { CountdownRing } from '../../../shared/ui/countdown-ring.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'

const minuteMs = 60_000

export function ProgressSection() {
  const text = useGalleryText()
  const steps = (['account', 'details', 'address', 'done'] as const).map((id) => ({
    id,
    title: text(`stepper.${id}`),
  }))
  return (
    <Section id="progress">
      <Specimen id="bar" columns={3}>
        <Progress label={text('bar.wagering')} share={0.24} valueText={text('bar.wageringValue')} />
        <Progress label={text('bar.limit')} share={0.9} valueText={text('bar.limitValue')} isNear />
        <Progress label={text('bar.upload')} />
      </Specimen>
      <Specimen id="ring">
        <State isRow>
          {[2.5, 1.6, 0.4].map((minutes) => (
            <CountdownRing
              key={minutes}
              label={text('ring.label')}
              leftMs={minutes * minuteMs}
              totalMs={3 * minuteMs}
            />
          ))}
        </State>
      </Specimen>
      <Specimen id="stepper">
        <Stepper steps={steps} current="details" />
        <Stepper steps={steps} current="done" />
      </Specimen>
    </Section>
  )
}
