import { t } from '@arbour/messages/t'
import { SYSTEMS } from '#features/account/account-page/public.ts'
import type { Topic } from '../model/topic.ts'

/** The drives of all teams that the user can open. */
const ADDRESS = `${window.location.origin}/dav/`

/** Stands for what the dialog shows once. */
const CREDENTIALS = { address: ADDRESS, user: 'me@example.com', token: 'arb_...' }

export const drivesTopic: Topic = {
  id: 'drives',
  title: t('shell.help.drives'),
  questions: [
    {
      question: t('shell.help.canIMountFilesAsDrive'),
      answer: [t('shell.help.connectDeviceSteps'), t('shell.help.savedOnDriveBecomesVersion')],
    },
    {
      question: t('shell.help.canISyncFiles'),
      answer: [t('shell.help.syncSteps'), t('shell.help.syncConflicts')],
    },
    {
      question: t('shell.help.canIEditInDesktopApp'),
      answer: [t('shell.help.openInDesktopApp')],
    },
    ...Object.values(SYSTEMS).map(({ label, steps, command, limit }) => ({
      question: t('shell.help.howDoIOpenDriveIn', { system: label }),
      answer: [
        t('shell.help.connectFirst'),
        ...steps(ADDRESS),
        ...(command ? [command(CREDENTIALS)] : []),
        ...(limit === undefined ? [] : [limit]),
      ],
    })),
  ],
}
