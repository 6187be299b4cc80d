@_exported import MessageBus
