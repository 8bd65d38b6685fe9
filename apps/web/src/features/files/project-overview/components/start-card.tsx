import type { Item } from '@arbour/contract/entities/items/item'
import type { ProjectDetails } from '@arbour/contract/entities/items/project'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useAccount } from '#features/account/identity/public.ts'
import { type ActionContext, availableActions, performAction, useActions } from '#features/files/actions/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { ProjectsIllustration } from '#ui/illustration/projects.tsx'
import classes from './overview.module.css'

interface StartCardProps {
  item: Item
  project: ProjectDetails
}

/** The first steps in a project without any content. */
export function StartCard({ item, project }: StartCardProps) {
  const services = useItemServices()
  const account = useAccount() ?? null
  const { upload, header } = useActions()
  const context: ActionContext = { items: [item], folder: item, path: item.path, account, services }
  const [uploadAction] = availableActions(upload, context)
  const otherActions = availableActions(header, context).filter((action) => (action.disabledReason?.(context) ?? null) === null)
  const hasDates = project.starts !== null || project.ends !== null
  return (
    <section className={`${classes.card} ${classes.start}`} aria-labelledby="project-start">
      <ProjectsIllustration />
      <h2 id="project-start" className={classes.startTitle}>
        {uploadAction ? t('files.projectOverview.startWithFirstFiles') : t('files.projectOverview.nothingHereYet')}
      </h2>
      <p className={classes.quiet}>
        {uploadAction ? t('files.projectOverview.emptyProjectHint') : t('files.projectOverview.filesAndFoldersOfProject')}
      </p>
      <div className={classes.startActions}>
        {uploadAction && (
          <Button
            leftSection={<uploadAction.icon size={18} aria-hidden />}
            onClick={() => void performAction(uploadAction, context)}
          >
            {uploadAction.label}
          </Button>
        )}
        {otherActions.map((action) => (
          <Button
            key={action.id}
            variant="default"
            leftSection={<action.icon size={18} aria-hidden />}
            onClick={() => void performAction(action, context)}
          >
            {action.shortLabel ?? action.label}
          </Button>
        ))}
        {item.is_editable && !hasDates && (
          <Button
            variant="default"
            leftSection={<IconCalendar size={18} aria-hidden />}
            onClick={() => void services.dialogs.open('project-dates', { services, item, project })}
          >
            {t('files.projectOverview.setDates')}
          </Button>
        )}
      </div>
    </section>
  )
}
