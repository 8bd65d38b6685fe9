import { t } from '@arbour/messages/t'
import { Button, Input, Popover, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { COMMON_ICONS, lastEmoji } from './icon.ts'
import classes from './icon-field.module.css'

interface IconFieldProps {
  value: string | null
  isDisabled?: boolean
  onChange: (icon: string | null) => void
}

/** An emoji as the icon of an item, or none. */
export function IconField({ value, isDisabled = false, onChange }: IconFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const choose = (icon: string) => {
    onChange(icon)
    setIsOpen(false)
  }
  return (
    <Input.Wrapper label={<span id={id}>{t('files.itemSettings.icon')}</span>} labelElement="div">
      <fieldset className={classes.field} aria-labelledby={id}>
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button
              variant="default"
              disabled={isDisabled}
              data-mantine-stop-propagation={isOpen ? 'true' : undefined}
              onClick={() => setIsOpen((open) => !open)}
            >
              {value ? <span className={classes.icon}>{value}</span> : t('files.itemSettings.chooseIcon')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-label={t('files.itemSettings.icons')}>
            <div className={classes.grid} data-mantine-stop-propagation="true">
              {COMMON_ICONS.map((icon) => (
                <button
                  key={icon}
                  type="button"
                  className={classes.choice}
                  aria-label={t('files.itemSettings.iconIcon', { icon })}
                  aria-pressed={icon === value}
                  data-mantine-stop-propagation="true"
                  onClick={() => choose(icon)}
                >
                  {icon}
                </button>
              ))}
            </div>
            <TextInput
              mt="xs"
              label={t('files.itemSettings.anotherEmoji')}
              data-mantine-stop-propagation="true"
              value=""
              onChange={(event) => {
                const icon = lastEmoji(event.currentTarget.value)
                if (icon) choose(icon)
              }}
            />
          </Popover.Dropdown>
        </Popover>
        {value && (
          <Button variant="subtle" color="gray" disabled={isDisabled} onClick={() => onChange(null)}>
            {t('files.itemSettings.noIcon')}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  )
}
