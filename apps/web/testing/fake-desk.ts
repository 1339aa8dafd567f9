import type {
  DeskCommand,
  DeskSignal,
} from '@player-site/contracts/help-desk/help-desk.entities.ts'
import { Subject } from 'rxjs'
import type { DeskLine } from '../src/shared/help-desk/desk-line.ts'

/** A help desk's messenger that the test controls. */
export class FakeDesk implements DeskLine {
  readonly signals$ = new Subject<DeskSignal>()
  readonly sent: DeskCommand[] = []

  readonly send = (command: DeskCommand): void => {
    this.sent.push(command)
  }
}
