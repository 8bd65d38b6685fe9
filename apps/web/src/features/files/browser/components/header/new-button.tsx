import { t } from '@arbour/messages/t'
import { IconPlus } from '@tabler/icons-react'
import { type ActionContext, availableActions, useActionMenu, useActions } from '#features/files/actions/public.ts'
import classes from './new-button.module.css'

/** The floating button of a phone to upload and create items in the open folder. */
export function NewButton({ context }: { context: ActionContext }) {
  const { upload, create } = useActions()
  const showMenu = useActionMenu()
  const actions = availableActions([...upload, ...create], context)
  if (actions.length === 0) return null
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('files.browser.new')}
      aria-haspopup="menu"
      onClick={(event) =>
        showMenu({ label: t('files.browser.new'), actions, anchor: event.currentTarget.getBoundingClientRect(), context })
      }
    >
      <IconPlus size={24} aria-hidden />
    </button>
  )
}
