export {
  type AmadeusServer,
  type AmadeusServerOptions,
  startAmadeusServer,
} from './amadeus-server.ts';
