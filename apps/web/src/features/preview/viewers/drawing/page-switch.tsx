import { t } from '@arbour/messages/t'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './page-switch.module.css'

interface PageSwitchProps {
  names: readonly string[]
  /** From 0. */
  current: number
  onGoTo: (page: number) => void
}

/** Page navigation of a drawing: the current page, its neighbours, and a menu of all pages. */
export function PageSwitch({ names, current, onGoTo }: PageSwitchProps) {
  const place = t('preview.common.positionOfTotal', { position: current + 1, total: names.length })
  return (
    <>
      <Step label={t('common.previousPage')} shortcut="[" isThere={current > 0} onStep={() => onGoTo(current - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <Menu position="top">
        <Menu.Target>
          <UnstyledButton className={classes.page}>
            <VisuallyHidden>{t('preview.common.page')} </VisuallyHidden>
            <span className={classes.name}>{names[current]}</span>
            <span className={classes.place}>{place}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.pages}>
          {names.map((name, page) => (
            <Menu.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity, and stay in their order
              key={page}
              aria-current={page === current ? 'page' : undefined}
              rightSection={page === current ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => onGoTo(page)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Step label={t('common.nextPage')} shortcut="]" isThere={current < names.length - 1} onStep={() => onGoTo(current + 1)}>
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </>
  )
}

interface StepProps {
  label: string
  shortcut: string
  isThere: boolean
  onStep: () => void
  children: ReactNode
}

/** Disabled but not removed at the last page: removing it would lose the focus. */
function Step({ label, shortcut, isThere, onStep, children }: StepProps) {
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      className={classes.step}
      data-spare
      aria-disabled={!isThere}
      onClick={() => isThere && onStep()}
    >
      {children}
    </IconButton>
  )
}
