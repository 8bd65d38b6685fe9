export { t } from '@arbour/messages/t'
