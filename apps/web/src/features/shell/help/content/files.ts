import { t } from '#lib/text/messages.ts'
import type { Topic } from '../model/topic.ts'

export const filesTopic: Topic = {
  id: 'files',
  title: t('common.files'),
  questions: [
    {
      question: t('shell.help.howDoIUploadFiles'),
      answer: [t('shell.help.openFolderThatTheyBelong'), t('shell.help.youCanGoOnWorking')],
    },
    {
      question: t('shell.help.whatHappensWhenThereIs'),
      answer: [t('shell.help.nothingIsOverwrittenWithoutYour'), t('shell.help.fileThatYouReplaceGets')],
    },
    {
      question: t('shell.help.howDoIGetEarlier'),
      answer: [t('shell.help.chooseVersionHistoryInMenu')],
    },
    {
      question: t('shell.help.iHaveDeletedSomethingHow'),
      answer: [t('shell.help.chooseUndoInMessageThat'), t('shell.help.laterAdminFindsItIn')],
    },
    {
      question: t('shell.help.whichFilesCanILook'),
      answer: [t('shell.help.picturesPdfTextsAndSource')],
    },
    {
      question: t('shell.help.whatAreProjectsAndCompanies'),
      answer: [t('shell.help.foldersWithPurposeTheyStand')],
    },
    {
      question: t('shell.help.whatDoReportsTell'),
      answer: [t('shell.help.adminsAndEditorsFindThere'), t('shell.help.figureLeadsToWhatIt')],
    },
    {
      question: t('shell.help.howDoIDownloadWhole'),
      answer: [t('shell.help.selectThemAndChooseDownload')],
    },
  ],
}
