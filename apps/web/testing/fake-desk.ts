import type {
  DeskCommand,
  DeskSignal,
} from '@player-site/contracts/help-desk/help-desk.entities.ts'
import { Subject } from 'rxjs'
import type { DeskConnection } from '../src/shared/help-desk/desk-connection.ts'

/** A help desk's messenger that the test controls. */
export class FakeDesk implements DeskConnection {
  readonly signals$ = new Subject<DeskSignal>()
  readonly sent: DeskCommand[] = []

  readonly send = (command: DeskCommand): void => {
    this.sent.push(command)
  }
}
