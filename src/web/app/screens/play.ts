export { InteractiveMapScreen } from '#web/features/play/interactive-map/interactive-map-screen.tsx'
export { default as EndedChatRoute } from '../ended-chat-route.tsx'
export { default as ResultsRoute } from '../results-route.tsx'
