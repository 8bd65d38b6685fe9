import { t } from '@arbour/messages/t'
import type { Topic } from '../model/topic.ts'

export const filesTopic: Topic = {
  id: 'files',
  title: t('common.files'),
  questions: [
    {
      question: t('shell.help.howDoIUploadFiles'),
      answer: [t('shell.help.uploadSteps'), t('shell.help.keepWorkingWhileUploading')],
    },
    {
      question: t('shell.help.whatIfNameExists'),
      answer: [t('shell.help.nothingIsOverwrittenWithoutYour'), t('shell.help.fileThatYouReplaceGets')],
    },
    {
      question: t('shell.help.howDoIGetEarlier'),
      answer: [t('shell.help.chooseVersionHistoryInMenu')],
    },
    {
      question: t('shell.help.howDoILockFile'),
      answer: [t('shell.help.lockSteps')],
    },
    {
      question: t('shell.help.iHaveDeletedSomethingHow'),
      answer: [t('shell.help.chooseUndoInMessageThat'), t('shell.help.laterAdminFindsItIn')],
    },
    {
      question: t('shell.help.whichFilesCanIPreview'),
      answer: [t('shell.help.previewedFileTypes')],
    },
    {
      question: t('shell.help.whatAreProjectsAndCompanies'),
      answer: [t('shell.help.projectsAndCompaniesExplained')],
    },
    {
      question: t('shell.help.whatDoReportsShow'),
      answer: [t('shell.help.adminsAndEditorsFindThere'), t('shell.help.figureBreakdown')],
    },
    {
      question: t('shell.help.howDoIDownloadWhole'),
      answer: [t('shell.help.selectThemAndChooseDownload')],
    },
  ],
}
