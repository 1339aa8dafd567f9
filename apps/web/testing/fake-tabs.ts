import { Subject } from 'rxjs'
import type { OtherTabs, TabMessage } from '../src/shared/tabs/tab-message.ts'

/** The other tabs of the browser, controlled by the test. */
export class FakeTabs implements OtherTabs {
  readonly messages$ = new Subject<TabMessage>()
  readonly sent: TabMessage[] = []

  readonly send = (message: TabMessage): void => {
    this.sent.push(message)
  }
}
