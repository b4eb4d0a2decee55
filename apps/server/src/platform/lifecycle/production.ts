/**
 * Imported first by whatever runs the server: libraries look at it while they are read, and React, for one, has a
 * second, larger self for development. Whoever says otherwise in the environment is heard.
 */
process.env['NODE_ENV'] ??= 'production';
