export { notificationChannel, notificationFeed } from './notification-feed.ts';
