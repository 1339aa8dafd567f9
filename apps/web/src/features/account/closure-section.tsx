import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { changeOpened } from './details.slice.ts'
import { Section } from './section.tsx'

/** The end of the account; its dialog is one of the details'. */
export function ClosureSection() {
  const dispatch = useDispatch()
  return (
    <Section name="closure" titleId="details.closure" leadId="details.closureAbout">
      <div>
        <Button
          kind="quiet"
          data-testid="closure-open"
          onClick={() => dispatch(changeOpened('closure'))}
        >
          <FormattedMessage id="details.closureSubmit" />
        </Button>
      </div>
    </Section>
  )
}
