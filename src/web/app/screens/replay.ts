export { default as ReplayRoute } from '../replay-route.tsx'
