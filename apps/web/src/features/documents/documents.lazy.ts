import { uiText } from '../../shared/ui/ui.text.ts'
import { followDocumentsWhileShown, initiateCheckWhenRequested } from './documents.epics.ts'
import { documentsReducer } from './documents.slice.ts'
import { documentsText } from './documents.text.ts'
import {
  cancelFilesWhenRemoved,
  submitDocumentWhenRequested,
  uploadFilesWhenAdded,
} from './upload.epics.ts'

export const documentsCode = {
  slices: { documents: documentsReducer },
  epics: {
    followDocumentsWhileShown,
    initiateCheckWhenRequested,
    uploadFilesWhenAdded,
    cancelFilesWhenRemoved,
    submitDocumentWhenRequested,
  },
  texts: [documentsText, uiText],
}
