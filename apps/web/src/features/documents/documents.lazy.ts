import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { uiText } from '../../shared/ui/ui.text.ts'
import { initiateCheckWhenRequested } from './documents.epics.ts'
import { documentsReducer, verificationRemote } from './documents.slice.ts'
import { documentsText } from './documents.text.ts'
import {
  cancelFilesWhenRemoved,
  submitDocumentWhenRequested,
  uploadFilesWhenAdded,
} from './upload.epics.ts'

const remotes = codeOfRemotes(verificationRemote)

export const documentsCode = {
  slices: { ...remotes.slices, documents: documentsReducer },
  epics: {
    ...remotes.epics,
    initiateCheckWhenRequested,
    uploadFilesWhenAdded,
    cancelFilesWhenRemoved,
    submitDocumentWhenRequested,
  },
  texts: [documentsText, uiText],
}
