import { insertBefore } from '../template-edit.ts';

/** What Apple's push service tells the app goes on to the plugin. */
const PUSH = `    func application(_ application: UIApplication,
                     didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication,
                     didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

`;

/** The delegate that Capacitor makes, with pushes. @throws Error where it is made in another way now */
export function appDelegate(made: string): string {
  const place = `    func application(_ application: UIApplication,
                     configurationForConnecting`;
  return insertBefore(made, place, PUSH, 'AppDelegate.swift');
}
